import { describe, expect, inject, it } from 'vitest'
import { PreparedStatements, PreparingClient } from './preparing-client.ts'
import { postgresUrl } from './testing/postgres-server.ts'

const postgres = inject('postgres')

/** The names of a text that is run so often. */
const namesOf = (statements: PreparedStatements, text: string, runs: number) =>
  Array.from({ length: runs }, () => statements.nameOf(text))

describe('statements worth preparing', () => {
  it('are those that run for the fifth time', () => {
    const statements = new PreparedStatements()
    const [none] = namesOf(statements, 'select $1', 4)
    expect(none).toBeUndefined()
    expect(namesOf(statements, 'select $1', 2)).toEqual(['statement_1', 'statement_1'])
    expect(namesOf(statements, 'select $2', 5).at(-1)).toBe('statement_2')
  })

  it('are at most a hundred, and none that are very long', () => {
    const statements = new PreparedStatements()
    expect(namesOf(statements, `select $1 ${' '.repeat(8000)}`, 9).at(-1)).toBeUndefined()
    const last = Array.from({ length: 101 }, (_, index) => namesOf(statements, `select ${index}`, 5).at(-1))
    expect(new Set(last.slice(0, 100)).size).toBe(100)
    expect(last[100]).toBeUndefined()
    expect(statements.nameOf('select 99')).toBe(last[99])
  })
})

if (postgres)
  it('a connection prepares a statement with parameters that it runs often, and goes on after an error', async () => {
    const client = new PreparingClient({ connectionString: postgresUrl(postgres.port, 'postgres') })
    await client.connect()
    const divide = (by: number) => client.query({ text: 'select 6 / $1::int as result', values: [by] })
    const prepared = async () => (await client.query('select statement from pg_prepared_statements')).rows
    for (let run = 1; run <= 4; run += 1) await divide(run)
    expect(await prepared()).toEqual([])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(2)).rows).toEqual([{ result: 3 }])
    expect(await prepared()).toEqual([{ statement: 'select 6 / $1::int as result' }])
    await client.end()
  })
