import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/setup/chromium'

/** The browser tests run against the production build, which `npm run test:e2e` starts. */
export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  // There are no retries, because they would hide flaky tests.
  retries: 0,
  // The tests share one boat and one database.
  workers: 1,
  // A test usually takes seconds, but it can take much longer on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    actionTimeout: 15_000,
    locale: 'en-US',
    // Recording a trace slows every test down: `npm run test:e2e -- tests/e2e/NAME.spec.ts --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGUMENTS },
  },
})
