import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forbidImport } from './import-table.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ALIASES = [
  ['@payload-config', 'payload.config.ts'],
  ['@collections/', 'collections/'],
  ['#use-text', 'src/components/text/use-text.ts'],
  ['@/', 'src/'],
]
const VAGUE_NAMES = /(^|[/-])(utils?|helpers?|misc|common|manager)([./-]|$)/

const fromRoot = (path) => relative(ROOT, path).split(sep).join('/')

/** Resolves an import specifier to a file in this repository, or to a package. */
function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return { path: fromRoot(resolve(dirname(file), specifier)) }
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? { path: specifier.replace(alias[0], alias[1]) } : { package: specifier }
}

function isTypesOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

const importTable = {
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string') return
      const message = forbidImport(
        fromRoot(context.filename),
        targetOf(specifier, context.filename),
        isTypesOnly(node),
      )
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

/** Forbids vague file names. Also forbids barrel files, because they hide which module depends on which. */
const fileNames = {
  create(context) {
    const path = fromRoot(context.filename)
    return {
      Program(node) {
        if (VAGUE_NAMES.test(path)) context.report({ node, message: 'name the file after what it does' })
      },
      ExportAllDeclaration(node) {
        context.report({ node, message: 'no barrel files: import from the file that defines it' })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: { 'import-table': importTable, 'file-names': fileNames },
}
