// Imported first by every script, so it runs before anything that an older Node could not read.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vitrine needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one from https://nodejs.org/.`,
  )
  process.exit(1)
}
