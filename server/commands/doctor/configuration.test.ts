import { describe, expect, it } from 'vitest'
import { command } from '../../test/processes/command.ts'
import { isRoot, newFolder } from '../../test/processes/embedded.ts'

const examine = (environment: Record<string, string>) =>
  command('server/commands/doctor/main.ts', [], environment)

describe('npm run doctor says what is wrong and what to do', () => {
  it('calls impossible values errors, and values that do not fit together warnings', async () => {
    const impossible = await examine({ PORT: 'abc' })
    expect(impossible).toMatchObject({ code: 1, stderr: '' })
    expect(impossible.stdout).toMatch(
      /✗ configuration +PORT must be a port number.*\n +→ .*docs\/operations.md/,
    )
    const { code, stdout } = await examine({
      DATA_DIR: newFolder(),
      HOST: '0.0.0.0',
      RATE_LIMITS: 'off',
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /! configuration +HOST 0.0.0.0 accepts other machines, but links in emails lead to http:\/\/localhost:5000\n +→ set APP_URL/,
    )
    expect(stdout).toContain('RATE_LIMITS is off')
    expect(stdout.includes('this is root')).toBe(isRoot)
    expect(stdout).toContain(`Errors: 0, warnings: ${isRoot ? 3 : 2}`)
    const unmailed = await examine({ DATA_DIR: newFolder(), APP_URL: 'https://wayside.example' })
    expect(unmailed).toMatchObject({ code: 1, stderr: '' })
    expect(unmailed.stdout).toMatch(
      /✗ configuration +SMTP_URL must be set, because APP_URL is public.*\n +→ .*docs\/operations.md/,
    )
    const open = await examine({
      DATA_DIR: newFolder(),
      APP_URL: 'http://wayside.example',
      MAIL: 'files',
      OPERATOR_NAME: 'Wayside e.V.',
      CONTACT_EMAIL: 'help@wayside.example',
    })
    expect(open.stdout).toContain('Wayside <no-reply@localhost>, which Apple refuses')
    expect(open.stdout).not.toContain('OPERATOR_NAME')
    const proxied = await examine({
      DATA_DIR: newFolder(),
      APP_URL: 'https://wayside.example',
      MAIL: 'files',
    })
    expect(proxied.stdout).toContain('TRUST_PROXY is not set')
    expect(proxied.stdout).toContain('OPERATOR_NAME or CONTACT_EMAIL is not set')
    expect(proxied.stdout).toContain(
      'emails are only saved as files (MAIL=files); nobody receives them',
    )
    expect(proxied.stdout).toContain(
      '/metrics is closed, because APP_URL is public and METRICS_TOKEN is not',
    )
  })
})
