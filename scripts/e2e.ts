import { runSteps } from './testing/step.ts'
import { journeySteps } from './testing/journeys.ts'

await runSteps(journeySteps(process.argv.slice(2)))
