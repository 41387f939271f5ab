// npm run requirements: writes the column of docs/requirements.md that names the tests of each row.
import './parts/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { projectTests, requirementsFile, withTests } from './checks/requirements.mjs'
import { inProject } from './parts/project.mjs'

const path = inProject(requirementsFile)
const before = readFileSync(path, 'utf8')
const after = withTests(before, projectTests())
if (after !== before) writeFileSync(path, after)
console.log(after === before ? `${requirementsFile} is up to date` : `${requirementsFile} is written anew`)
