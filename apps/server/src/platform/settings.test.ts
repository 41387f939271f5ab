import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const mail = { VITRINE_PUBLIC_URL: 'https://portal.example/somewhere', VITRINE_MAIL_FROM: 'portal@portal.example' }

describe('the settings of e-mails', () => {
  it.each([
    'smtp://mail.example',
    'smtp://name:password@mail.example:587?requireTLS=true',
    'smtps://portal%40mail.example:p%40ss%2F%23@mail.example:465/',
    'smtp://[::1]:25',
  ])('API-50 takes the mail server %s', (smtpUrl) => {
    const settings = readSettings({ ...mail, VITRINE_SMTP_URL: smtpUrl })
    expect(settings).toMatchObject({ smtpUrl, publicUrl: 'https://portal.example', mailFrom: 'portal@portal.example' })
  })

  it.each([
    'mail.example:587',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example:99999',
    'smtp://name:secret#word@mail.example',
    'smtp://name:secret/word@mail.example',
    'smtp://name:1#secretword@mail.example',
    'smtp://name:1/secretword@mail.example',
  ])('API-50 refuses the mail server %s, and does not repeat its password', (smtpUrl) => {
    const read = () => readSettings({ ...mail, VITRINE_SMTP_URL: smtpUrl })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(/VITRINE_SMTP_URL: smtp:\/\/name:password@host/)
    expect(read).not.toThrow(/secret/)
  })

  it.each([
    [{ VITRINE_PUBLIC_URL: 'portal.example' }, 'VITRINE_PUBLIC_URL: https://portal.example'],
    [{ VITRINE_API_HOST: 'ftp://api.example' }, 'VITRINE_API_HOST: https://api.example'],
    [{ VITRINE_RESULTS_EMAIL: 'Ada <a@b.example>' }, 'VITRINE_RESULTS_EMAIL: name@example.com'],
    [{ VITRINE_REPORTS_EMAIL: 'a@b.example, b@b.example' }, 'VITRINE_REPORTS_EMAIL: name@example.com'],
    [{ VITRINE_MAIL_FROM: 'Portal <a@b.example>' }, 'VITRINE_MAIL_FROM: portal@portal.example, without a name'],
    [{ VITRINE_SMTP_URL: 'smtp://mail.example', VITRINE_MAIL_FROM: 'a@b.example' }, 'VITRINE_PUBLIC_URL: the address'],
    [{ ...mail, VITRINE_SMTP_URL: 'smtp://mail.example', VITRINE_MAIL_FROM: '' }, 'VITRINE_MAIL_FROM: the address'],
  ])('says what is wrong with %j', (environment, message) => expect(() => readSettings(environment)).toThrow(message))
})

describe('the first operator', () => {
  it('API-68 has an address for account requests, and a password', () => {
    const password = ' correct horse battery '
    const environment = { VITRINE_OPERATOR_EMAIL: 'ops@portal.example', VITRINE_OPERATOR_PASSWORD: password }
    expect(readSettings(environment)).toMatchObject({ operatorEmail: 'ops@portal.example', operatorPassword: password })
    expect(readSettings({})).toMatchObject({ operatorEmail: '', operatorPassword: '' })
  })

  it('refuses a short password without repeating it, and an address that is none', () => {
    const short = () => readSettings({ VITRINE_OPERATOR_PASSWORD: 'secret' })
    expect(short).toThrow('VITRINE_OPERATOR_PASSWORD: 12 to 128 characters')
    expect(short).not.toThrow(/secret/)
    expect(() => readSettings({ VITRINE_OPERATOR_EMAIL: 'ops' })).toThrow('VITRINE_OPERATOR_EMAIL: name@example.com')
  })
})

describe('the files of forms', () => {
  it.each([
    [undefined, 50],
    ['', 50],
    ['1', 1],
    ['0120.5', 120.5],
    ['2000', 2000],
  ])('API-17 have at most %j MB: %d', (value, megabytes) =>
    expect(readSettings({ VITRINE_UPLOAD_LIMIT: value }).uploadLimit).toBe(megabytes * 1024 ** 2),
  )

  it.each(['0', '-1', '2001', 'x', '50 MB', 'NaN', 'Infinity'])('API-17 have no limit of %s', (value) =>
    expect(() => readSettings({ VITRINE_UPLOAD_LIMIT: value })).toThrow(
      'VITRINE_UPLOAD_LIMIT: a number of megabytes from 1 to 2000',
    ),
  )

  it('API-17 API-36 API-37 have the addresses for results, feedback and orders; none when they are not set', () => {
    expect(readSettings({})).toMatchObject({ resultsEmail: '', reportsEmail: '', ordersEmail: '' })
    const set = {
      VITRINE_RESULTS_EMAIL: 'shop@maker.example',
      VITRINE_REPORTS_EMAIL: 'care@maker.example',
      VITRINE_ORDERS_EMAIL: 'orders@maker.example',
    }
    expect(readSettings(set)).toMatchObject({
      resultsEmail: 'shop@maker.example',
      reportsEmail: 'care@maker.example',
      ordersEmail: 'orders@maker.example',
    })
  })
})

describe('the files in S3', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

  it('are those of a bucket, whose name is in the path at servers other than Amazon', () => {
    expect(readSettings({}).s3).toBeUndefined()
    const ofAmazon = {
      presigned: false,
      bucket: 'files',
      endpoint: '',
      region: 'us-east-1',
      accessKeyId: '',
      secretAccessKey: '',
    }
    expect(readSettings({ S3_BUCKET: 'files' }).s3).toEqual({ ...ofAmazon, pathStyle: false })
    expect(readSettings({ S3_BUCKET: 'files', S3_PRESIGNED: 'true' }).s3).toMatchObject({ presigned: true })
    const own = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-1', ...keys }
    expect(readSettings(own).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'eu-1', pathStyle: true })
    expect(readSettings({ ...own, S3_PATH_STYLE: 'false' }).s3).toMatchObject({ pathStyle: false })
  })

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET: the name of the bucket'],
    [{ S3_BUCKET: 'Files/media' }, 'S3_BUCKET: the name of a bucket'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'set both, or neither'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: https://s3.example'],
  ])('say what is wrong with %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
})
