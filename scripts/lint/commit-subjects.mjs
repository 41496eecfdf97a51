import { execFileSync } from 'node:child_process'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/** The last commit before this rule took effect. Only later commits are checked. */
const LAST_UNCHECKED = '765ba1752d88751058488a5f72bf97acf61d12ec'

const MAX_LENGTH = 72
const NOT_VERBS = new Set('An It More No The These This We Wip You'.split(' '))
/** Matches words like "added", "adding" and "adds". */
const NOT_IMPERATIVE = /(ed|ing|[^s]s)$/
/** Imperative verbs that match `NOT_IMPERATIVE`. */
const IMPERATIVES = new Set(
  'Alias Bias Bring Embed Exceed Feed Focus Need Ping Proceed Seed Speed String'.split(' '),
)

/**
 * Checks a commit subject (CONTRIBUTING.md): imperative mood, a capital letter, no period, at most 72
 * characters. Guesses the mood from the first word's ending.
 *
 * @param {string} subject
 * @returns {string | null} the problem, or null if there is none
 */
export function checkSubject(subject) {
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters; at most ${MAX_LENGTH} are allowed`
  if (subject.endsWith('.')) return 'ends with a period'
  const [word = ''] = subject.split(' ')
  if (!/^([A-Z][a-z]+(-[a-z]+)*|Don't)$/.test(word)) return 'must start with a capitalized verb'
  const isImperative = IMPERATIVES.has(word) || !(NOT_VERBS.has(word) || NOT_IMPERATIVE.test(word))
  return isImperative ? null : `must start with an imperative verb, like "Add", not "${word}"`
}

/** Returns each commit since the rule took effect, or an empty array if git doesn't have that history. */
function newCommits() {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    git('merge-base', '--is-ancestor', LAST_UNCHECKED, 'HEAD')
  } catch {
    return []
  }
  const lines = git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED}..HEAD`).split('\n')
  return lines.filter(Boolean).map((line) => {
    const space = line.indexOf(' ')
    return { hash: line.slice(0, space), subject: line.slice(space + 1) }
  })
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const problems = newCommits().flatMap(({ hash, subject }) => {
    const problem = checkSubject(subject)
    return problem ? [`${hash} "${subject}" ${problem}`] : []
  })
  if (problems.length > 0) {
    console.error(`Commit subjects (CONTRIBUTING.md):\n${problems.join('\n')}`)
    process.exitCode = 1
  }
}
