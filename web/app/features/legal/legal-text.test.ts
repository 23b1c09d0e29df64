import { readFileSync } from 'node:fs'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { expect, test } from 'vitest'

test.each(['terms', 'privacy'])('the %s name the version that members agree to', (name) => {
  const text = readFileSync(new URL(`../../../content/${name}.md`, import.meta.url), 'utf8')
  expect(text).toContain(`Version ${termsVersion}.`)
})
