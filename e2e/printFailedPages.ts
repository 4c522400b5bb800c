import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/**
 * Prints at the end what each failed test had on its page, for machines of which only the output
 * stays.
 */
export default class PrintFailedPages implements Reporter {
  private readonly pages: string[] = []

  onTestEnd({ title }: TestCase, { attachments }: TestResult) {
    for (const { name, path } of attachments)
      if (name === 'error-context' && path)
        this.pages.push(`\n${title}\n${snapshotIn(readFileSync(path, 'utf8'))}`)
  }

  onEnd() {
    for (const page of this.pages) process.stdout.write(page)
  }
}

/** The page is the one block of YAML. */
const snapshotIn = (context: string) => /^```yaml$.*?^```$/ms.exec(context)?.[0] ?? context
