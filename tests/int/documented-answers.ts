import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type HandleApi = (request: Request) => Promise<Response>

interface Answer {
  method: string
  /** The path relative to `/api`, with or without a query. */
  path: string
  status: number
  body: unknown
  headers: Headers
}

interface Documented {
  headers?: Record<string, { required?: boolean }>
  content?: { 'application/json'?: { schema: object } }
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>
}

interface Contract {
  document: Document
  ajv: Ajv2020
  checks: Map<string, ValidateFunction>
}

let contract: Promise<Contract> | undefined

/** Returns how a response differs from the OpenAPI document, or null if it matches or isn't documented. */
export async function undocumented(handleApi: HandleApi, answer: Answer): Promise<string | null> {
  contract ??= readContract(handleApi)
  const { document, ajv, checks } = await contract
  const { method, status, body, headers } = answer
  const path = `/api${answer.path.split('?')[0]?.replace(/\/$/, '')}`
  const template = templateOf(document, path, method.toLowerCase())
  if (!template) return null
  const name = `${method} ${template} answered ${status}`
  const response = document.paths[template]?.[method.toLowerCase()]?.responses[status]
  if (!response) return `${name} (${JSON.stringify(body)}), which the OpenAPI document doesn't list`
  if (response.headers?.['Retry-After']?.required && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
    return `${name} without Retry-After`
  const schema = response.content?.['application/json']?.schema
  if (!schema) return null
  const check = checks.get(name) ?? ajv.compile(schema)
  checks.set(name, check)
  if (check(body)) return null
  return `${name} with a body that isn't documented: ${ajv.errorsText(check.errors)} (${JSON.stringify(body).slice(0, 500)})`
}

async function readContract(handleApi: HandleApi): Promise<Contract> {
  const response = await handleApi(new Request('http://localhost:3000/api/openapi.json'))
  const document = (await response.json()) as Document & { components: object }
  // Format validation isn't needed, because the schemas' patterns already check the formats.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document:', components: document.components })
  const withRefs = JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/', '"document:#/components/'),
  )
  return { document: withRefs as Document, ajv, checks: new Map() }
}

/** Returns the documented path of a request. An exact match takes precedence over one with parameters. */
function templateOf({ paths }: Document, path: string, method: string): string | undefined {
  const all = Object.keys(paths).filter((each) => paths[each]?.[method])
  const asPattern = (each: string) =>
    new RegExp(`^${each.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return all.find((each) => each === path) ?? all.find((each) => asPattern(each).test(path))
}
