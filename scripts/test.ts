import { staticSteps } from './testing/static.ts'
import { runSteps } from './testing/step.ts'
import { journeySteps, unitStep } from './testing/suites.ts'
import { weightStep } from './testing/weight.ts'

await runSteps([...staticSteps(), unitStep, weightStep, ...journeySteps()])
