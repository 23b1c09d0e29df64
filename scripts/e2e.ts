import { endToEndStep } from './testing/end-to-end.ts'
import { runSteps } from './testing/step.ts'

await runSteps([endToEndStep(process.argv.slice(2))])
