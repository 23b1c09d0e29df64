import { journeySteps } from './testing/journeys.ts'
import { runSteps } from './testing/step.ts'

await runSteps(journeySteps(process.argv.slice(2)))
