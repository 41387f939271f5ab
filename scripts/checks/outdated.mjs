// Rules of npm run outdated: which newer versions can be taken, and the advisories of npm audit.
import semver from 'semver'

/** Packages that are held back for another reason than Node, with the versions that wait. */
const held = {
  '@types/node': { versions: '>=21', reason: 'the types of the oldest Node that is supported' },
  '@orpc/client': { versions: '2.0.0', reason: 'its sister packages have no 2.0 yet' },
  htmlparser2: { versions: '>=11', reason: 'the version of sanitize-html' },
}

/**
 * Compares a pinned version with the newer ones.
 * @param versions `{ version, node }` of every version from the pinned one on; `node` is the range in its `engines`
 * @param oldestNode the oldest version of Node that the project supports
 * @returns no row if the pinned version is the newest; else one for a version that can be taken, one for a version that
 * is held back with its reason, or both
 */
export function compareVersions({ name, pinned, versions, oldestNode }) {
  const newer = versions
    .filter(({ version }) => semver.gt(version, pinned) && !semver.prerelease(version))
    .sort((a, b) => semver.rcompare(a.version, b.version))
  const reasonOf = ({ version, node }) => {
    const hold = held[name]
    if (hold && semver.satisfies(version, hold.versions)) return hold.reason
    if (node && !semver.satisfies(oldestNode, node)) return `needs Node ${node}`
    return undefined
  }
  const [newest] = newer
  const usable = newer.find((one) => reasonOf(one) === undefined)
  const rows = []
  if (usable) rows.push({ name, pinned, newest: usable.version })
  if (newest && newest !== usable) rows.push({ name, pinned, newest: newest.version, heldBack: reasonOf(newest) })
  return rows
}

/**
 * Reads the JSON of npm audit.
 * @returns `{ name, severity, title, url }` of each advisory; undefined if the registry offers none
 */
export function readAdvisories(output) {
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return undefined
  }
  if (report.vulnerabilities === undefined) return undefined
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
  return [
    ...new Map(
      found.map(({ name, severity, title, url }) => [`${name} ${url}`, { name, severity, title, url }]),
    ).values(),
  ]
}
