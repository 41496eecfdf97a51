import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type HandleApi = (request: Request) => Promise<Response>

interface Answer {
  method: string
  /** Below `/api`, with or without a query. */
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

/** Returns how an answer differs from the OpenAPI document; null if it matches or isn't in the contract. */
export async function undocumented(handleApi: HandleApi, answer: Answer): Promise<string | null> {
  contract ??= readContract(handleApi)
  const { document, ajv, checks } = await contract
  const { method, status, body, headers } = answer
  const path = `/api${answer.path.split('?')[0]?.replace(/\/$/, '')}`
  const template = templateOf(document, path, method.toLowerCase())
  if (!template) return null
  const name = `${method} ${template} answered ${status}`
  const response = document.paths[template]?.[method.toLowerCase()]?.responses[status]
  if (!response) return `${name} (${JSON.stringify(body)}), which the OpenAPI document does not list`
  if (response.headers?.['Retry-After']?.required && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
    return `${name} without Retry-After`
  const schema = response.content?.['application/json']?.schema
  if (!schema) return null
  const check = checks.get(name) ?? ajv.compile(schema)
  checks.set(name, check)
  if (check(body)) return null
  return `${name} with another body than documented: ${ajv.errorsText(check.errors)} (${JSON.stringify(body).slice(0, 500)})`
}

async function readContract(handleApi: HandleApi): Promise<Contract> {
  const response = await handleApi(new Request('http://localhost:3000/api/openapi.json'))
  const document = (await response.json()) as Document & { components: object }
  // Formats are checked by the schemas' patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document:', components: document.components })
  const withRefs = JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/', '"document:#/components/'),
  )
  return { document: withRefs as Document, ajv, checks: new Map() }
}

/** Returns the document's path that a request's path matches. One without parameters wins. */
function templateOf({ paths }: Document, path: string, method: string): string | undefined {
  const all = Object.keys(paths).filter((each) => paths[each]?.[method])
  const asPattern = (each: string) =>
    new RegExp(`^${each.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return all.find((each) => each === path) ?? all.find((each) => asPattern(each).test(path))
}
