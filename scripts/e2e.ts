import { runSteps } from './testing/step.ts'
import { journeySteps } from './testing/suites.ts'

await runSteps(journeySteps(process.argv.slice(2)))
