import { endToEndStep, withoutNightly } from './testing/end-to-end.ts'
import { beneath, runSteps } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'
import { weightStep } from './testing/weight.ts'

// Tests wait for each other now and then, for a fifteenth of the processors' time. What nobody waits for takes that.
const checks = beneath('Static checks', ['node', 'scripts/check.ts'], 19)
// The browser tests wait for these, and drawing a page ahead may take ten seconds.
const builds = beneath('Builds', ['node', 'scripts/build.ts'], 5)
const built = builds.check()

const browserTests = endToEndStep(withoutNightly)
const whenBuilt = async () => {
  await built
  return browserTests.check()
}
await runSteps(
  [unitStep(), { ...browserTests, check: whenBuilt }, weightStep],
  [checks, { ...builds, check: () => built }],
)
