import { Title } from '@mantine/core'
import { kycFileKeptDays } from '@sparkhood/contract/people/kyc'
import { IconEye, IconLock, IconTrash, IconUsers } from '@tabler/icons-react'
import { brand } from '../../ui/brand.ts'
import classes from './kyc.module.css'

const promises = [
  {
    icon: IconEye,
    words: `Only you, and the people at ${brand.name} who check it. You see when somebody last looked.`,
  },
  { icon: IconLock, words: 'Stored encrypted, and without the place where the photo was taken.' },
  {
    icon: IconTrash,
    words: `Deleted ${kycFileKeptDays} days after the decision, or at once when you delete it before.`,
  },
  { icon: IconUsers, words: 'Neighbours only read that you were checked, and in which month.' },
]

/** Who sees a document and how long it stays. */
export function PrivacyWords() {
  return (
    <section className={classes.privacy} aria-labelledby="kyc-privacy">
      <Title order={2} size="h4" id="kyc-privacy">
        What happens with your documents
      </Title>
      <ul>
        {promises.map(({ icon: Icon, words }) => (
          <li key={words}>
            <Icon size={20} aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
