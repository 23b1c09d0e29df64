import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import classes from '../../features/contact/contact.module.css'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { brand, described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Contact',
    description: `Contact the people who run ${brand.name}. We reply by email, usually within 2 days.`,
    address: '/contact',
  })

export default function Contact() {
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>Write to us</Title>
        <Text mt="sm" size="lg">
          A person reads it and replies by email, usually within 2 days.
        </Text>
        <Text mt="md">
          Is it about a booking? The{' '}
          <Anchor component={Link} to="/support">
            help page
          </Anchor>{' '}
          may be quicker. For a money problem, open a dispute from the booking itself.
        </Text>
        <Text mt="md">
          You can also write to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
        </Text>
        <img src="/pictures/slide-meet.svg" alt="" width={360} height={240} />
      </div>
      <ContactForm />
    </div>
  )
}
