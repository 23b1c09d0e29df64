import { endToEndStep, withoutNightly } from './testing/end-to-end.ts'
import { staticStep } from './testing/static.ts'
import { runSteps } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'
import { weightStep } from './testing/weight.ts'

// The weight comes last, because the browser tests build the web while the demo is created.
await runSteps([staticStep, unitStep(), endToEndStep(withoutNightly), weightStep])
