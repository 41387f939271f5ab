import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { fullVisibility } from '../../catalogue/access/visibility.ts'
import { registerSession } from './session.ts'

describe('a route', () => {
  let app = Fastify()
  const register = () => {
    registerSession(app, {
      guestToken: () => 'guest',
      findUser: async () => undefined,
      linkCalls: new Set(),
      isLink: async () => false,
      visibilityOf: () => fullVisibility,
    })
    return app
  }
  const open = () => {
    app = Fastify()
    return register()
  }
  afterEach(() => app.close())
  const answer = async () => 'ok'

  it('API-05 keeps the application from starting when it does not say who may call it', async () => {
    open().get('/forgotten', answer)
    await expect(app.ready()).rejects.toThrow('GET /forgotten does not say who may call it')
  })

  it('API-05 may have it said by its scope', async () => {
    await open().register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
      })
      scope.get('/open', answer)
    })
    app.get('/closed', { config: { access: 'private' } }, answer)
    await app.ready()
    expect((await app.inject('/open')).statusCode).toBe(200)
    expect((await app.inject('/closed')).statusCode).toBe(401)
    expect((await app.inject('/nothing')).statusCode).toBe(404)
    expect(app.routeAccess.get('GET /closed')).toBe('private')
  })

  it('API-05 that was added too early to be seen is refused without a token', async () => {
    app = Fastify()
    app.get('/early', answer)
    register()
    expect((await app.inject('/early')).statusCode).not.toBe(200)
  })
})
