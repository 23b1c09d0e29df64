import { endToEndStep, withoutNightly } from './testing/end-to-end.ts'
import { staticStep } from './testing/static.ts'
import { runSteps } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'
import { weightStep } from './testing/weight.ts'

await runSteps([staticStep, unitStep(), weightStep, endToEndStep(withoutNightly)])
