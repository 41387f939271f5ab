import { expect, it } from 'vitest'
import { effectiveSettings } from './effective-settings.ts'
import { readSettings } from './settings.ts'

const one = (name: string, environment: Record<string, string>) =>
  effectiveSettings(environment).find((setting) => setting.name === name)

it('lists every variable, with its value and where it comes from', () => {
  const all = effectiveSettings({ PORT: ' 8080 ', HOST: '' })
  expect(all.find(({ name }) => name === 'PORT')).toEqual({
    ...{ name: 'PORT', value: '8080', source: 'environment', isSecret: false },
  })
  expect(all.find(({ name }) => name === 'HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' })
  expect(all.find(({ name }) => name === 'VITRINE_METRICS_PORT')).toMatchObject({ value: '', source: 'default' })
  expect(readSettings({ PORT: '8080' }).effective).toEqual(effectiveSettings({ PORT: '8080' }))
})

it.each([
  ['S3_ACCESS_KEY_ID', 'key-of-somebody'],
  ['S3_SECRET_ACCESS_KEY', 'secret-of-somebody'],
  ['VITRINE_OPERATOR_PASSWORD', 'a long pass phrase'],
  ['VITRINE_METRICS_TOKEN', 'token-of-somebody'],
])('says of %s only that it is set', (name, value) => {
  expect(one(name, { [name]: value })).toEqual({ name, value: '', source: 'environment', isSecret: true })
})

it('hides every variable whose name speaks of a secret', () => {
  const named = effectiveSettings({}).filter(({ name }) => /PASSWORD|SECRET|TOKEN|KEY/.test(name))
  expect(named.length).toBeGreaterThan(3)
  for (const { name } of named) expect(one(name, { [name]: 'x' }), name).toMatchObject({ value: '', isSecret: true })
})

it.each([
  ['DATABASE_URL', 'postgresql://ada:lace@db.example:5433/shop?password=x', 'postgresql://db.example:5433/shop'],
  ['VITRINE_SMTP_URL', 'smtps://ada:l%40ce@mail.example:465', 'smtps://mail.example:465'],
  ['S3_ENDPOINT', 'https://ada:lace@s3.example/', 'https://s3.example/'],
])('shows no name, password or parameter of %s', (name, address, shown) => {
  expect(one(name, { [name]: address })).toMatchObject({ value: shown, isSecret: false })
})

it('hides an address whose parts cannot be told apart', () => {
  const address = 'postgresql://ada:lace@one.example:5432,two.example:5432/shop'
  expect(one('DATABASE_URL', { DATABASE_URL: address })).toMatchObject({ value: '', isSecret: true })
  const socket = 'postgresql:///shop?host=/var/run/postgresql&password=lace'
  expect(one('DATABASE_URL', { DATABASE_URL: socket })).toMatchObject({ value: '', isSecret: true })
})

it('shows the value that the server has read, and not the text of the variable', () => {
  expect(one('VITRINE_PUBLIC_URL', { VITRINE_PUBLIC_URL: 'https://ada:lace@portal.example/path?x' })).toMatchObject({
    value: 'https://portal.example',
  })
  expect(one('VITRINE_FETCH_HOSTS', { VITRINE_FETCH_HOSTS: 'a.example b.example' })?.value).toBe('a.example, b.example')
  expect(one('VITRINE_MAX_GONE', { VITRINE_MAX_GONE: '030' })?.value).toBe('30')
})
