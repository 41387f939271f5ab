import { expect, it } from 'vitest'
import { effectiveSettings } from '../../platform/effective-settings.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

it('shows operators the settings in effect, and nothing secret', async () => {
  const effective = effectiveSettings({ PORT: '8080', VITRINE_METRICS_TOKEN: 'token-of-somebody' })
  const test = await buildTestApp({ settings: { effective } })
  const { headers } = await addPerson(test, { isOperator: true })
  const answer = await test.app.inject({ url: '/pim/admin/settings', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('token-of-somebody')
  const { settings } = answer.json()
  expect(settings).toContainEqual({ name: 'PORT', effective_value: '8080', source: 'environment', is_secret: false })
  expect(settings).toContainEqual({ name: 'HOST', effective_value: '127.0.0.1', source: 'default', is_secret: false })
  expect(settings).toContainEqual({
    name: 'VITRINE_METRICS_TOKEN',
    effective_value: '',
    source: 'environment',
    is_secret: true,
  })
})
