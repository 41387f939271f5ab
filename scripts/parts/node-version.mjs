// The first import of every script, so that it runs before any code that an older Node can't parse.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vitrine needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one from https://nodejs.org/.`,
  )
  process.exit(1)
}
