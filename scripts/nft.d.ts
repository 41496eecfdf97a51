/** The part of Next's copy of @vercel/nft that we use. The copy has no types. */
declare module 'next/dist/compiled/@vercel/nft' {
  const nft: {
    nodeFileTrace(
      files: string[],
      options: { base: string; conditions: string[]; ignore: string[] },
    ): Promise<{ fileList: Set<string> }>
  }
  export default nft
}
