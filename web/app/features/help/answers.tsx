import { IconChevronDown } from '@tabler/icons-react'
import { Prose } from '../../ui/markdown.tsx'
import classes from './help.module.css'
import type { Question } from './questions.ts'

/** Collapsible questions. Native elements, so they work without scripts. */
export function Answers({ questions, name }: { questions: readonly Question[]; name: string }) {
  return (
    <div className={classes.list}>
      {questions.map(({ asks, answer }) => (
        <details key={asks} name={name} className={classes.item}>
          <summary>
            <span>{asks}</span>
            <IconChevronDown size={22} aria-hidden />
          </summary>
          <p>
            <Prose text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
