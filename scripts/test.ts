import { endToEndStep, withoutNightly } from './testing/end-to-end.ts'
import { staticStep } from './testing/static.ts'
import { runSteps } from './testing/step.ts'
import { unitStep } from './testing/unit.ts'
import { weightStep } from './testing/weight.ts'

// The weight is looked at once the browser tests have built the web, which they do while the demo is made.
await runSteps([staticStep, unitStep(), endToEndStep(withoutNightly), weightStep])
