import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Answers } from '../../features/help/answers.tsx'
import classes from '../../features/help/help.module.css'
import { questions } from '../../features/help/questions.ts'
import { described } from '../../ui/brand.ts'

const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

export const meta = () =>
  described({
    title: 'FAQs',
    description: 'How it works, what Sparks are, when money moves, cancelling, and who sees your address.',
    address: '/faqs',
    data: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ asks, answer }) => ({
        '@type': 'Question',
        name: asks,
        acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
      })),
    },
  })

export default function Faqs() {
  return (
    <div className={classes.page}>
      <Title order={1}>Frequently asked questions</Title>
      <p className={classes.lead}>The top five. For everything else, see the help page.</p>
      <Answers questions={questions} name="faqs" />
      <div className={classes.actions}>
        <Button component={Link} to="/signup" size="lg">
          Sign Up for Free
        </Button>
        <Button component={Link} to="/explore" size="lg" variant="default">
          Explore
        </Button>
      </div>
    </div>
  )
}
