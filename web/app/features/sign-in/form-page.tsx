import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; children: ReactNode; foot?: ReactNode }

/** The layout of every sign-in page: a heading, a form, and a link to the other page. */
export function FormPage({ title, lead, children, foot }: Props) {
  return (
    <>
      <Title order={1}>{title}</Title>
      {lead && (
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
      {children}
      {foot && (
        <Text ta="center" mt="lg">
          {foot}
        </Text>
      )}
    </>
  )
}
