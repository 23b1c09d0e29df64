import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Answers } from '../../features/help/answers.tsx'
import classes from '../../features/help/help.module.css'
import { topics } from '../../features/help/questions.ts'
import { described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Help',
    description: 'Help with bookings, money, your account and staying safe; and how to reach us.',
    address: '/support',
  })

export default function Support() {
  return (
    <div className={classes.page}>
      <Title order={1}>Help</Title>
      <p className={classes.lead}>You can sort most things out on the page they’re about. Here’s where to look.</p>
      {topics.map(({ title, questions }) => (
        <section key={title}>
          <Title order={2}>{title}</Title>
          <Answers questions={questions} name="help" />
        </section>
      ))}
      <section className={classes.reach}>
        <Title order={2}>Still stuck?</Title>
        <p>
          Write to us and say what happened, when, and on which page. If it’s about a booking, add its ID from the
          booking’s details. Never send us your password or card number.
        </p>
        <Button component={Link} to="/contact">
          Write to us
        </Button>
      </section>
    </div>
  )
}
