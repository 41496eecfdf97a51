import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { fontVariables } from '@/fonts'
import { mayRunServerFunction } from '@/runtime/server-functions'
import { importMap } from './admin/importMap'
import './admin.css'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  // Return null instead of throwing, because on an error Next would render the page and log a stack trace.
  if (!(await mayRunServerFunction(args.name))) return null
  return handleServerFunctions({ ...args, config, importMap })
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
      htmlProps={{ className: fontVariables }}
    >
      {children}
    </RootLayout>
  )
}
