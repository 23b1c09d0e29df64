import { journeySteps } from './testing/journeys.ts'
import { staticSteps } from './testing/static.ts'
import { runSteps } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'
import { weightStep } from './testing/weight.ts'

await runSteps([...staticSteps(), unitStep, weightStep, ...journeySteps()])
