import { staticStep } from './testing/static.ts'
import { runSteps } from './testing/step.ts'

await runSteps([staticStep])
