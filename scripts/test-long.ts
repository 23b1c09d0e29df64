import { endToEndStep } from './testing/end-to-end.ts'
import { getComplaint, runSteps, type Step, single } from './testing/step.ts'
import { runVitest } from './testing/unit.ts'
import { randomWalks, walk } from './testing/walks.ts'

// The nightly tests, which take hours: random searches, waits in real time, and tests that need other programs.

const walkStep = (name: keyof typeof randomWalks): Step =>
  single(`Random walk: ${name}`, async () =>
    (await walk(name, [])) === 0 ? undefined : `npm run ${randomWalks[name].script}`,
  )

const drills = [
  'kill-server',
  'kill-database',
  'restart-database',
  'failover',
  'clock-jumps',
  'mail-down',
  'gateway-down',
  'restore',
]

const programs = (title: string, command: [string, ...string[]]): Step => single(title, () => getComplaint(command))

await runSteps([
  { name: 'Long tests', check: () => runVitest(['--project=long'], { MANY: 'required', THOROUGH: 'on' }) },
  {
    name: 'Odd input, every value',
    check: () => runVitest(['server/test/odd-input.test.ts'], { THOROUGH: 'on' }),
  },
  // All of them: many nightly tests continue where another has ended.
  endToEndStep(),
  walkStep('ledger'),
  walkStep('life'),
  walkStep('fuzz'),
  programs('Mutations', ['node', 'scripts/mutations.ts']),
  ...drills.map((drill) => programs(`Drill: ${drill}`, ['node', 'scripts/bench.ts', 'drill', drill])),
])
