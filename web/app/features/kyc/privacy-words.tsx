import { Title } from '@mantine/core'
import { kycFileKeptDays } from '@sparkhood/contract/people/kyc'
import { IconEye, IconLock, IconTrash, IconUsers } from '@tabler/icons-react'
import { brand } from '../../ui/brand.ts'
import classes from './kyc.module.css'

const promises = [
  {
    icon: IconEye,
    words: `Only you, and the people at ${brand.name} who check it can see it. You can see when someone last did.`,
  },
  { icon: IconLock, words: 'Stored encrypted, with the photo’s location removed.' },
  {
    icon: IconTrash,
    words: `Deleted ${kycFileKeptDays} days after the decision, or straight away if you delete it.`,
  },
  { icon: IconUsers, words: 'Neighbours only see that you were checked, and in which month.' },
]

/** Who sees a document, and how long it is kept. */
export function PrivacyWords() {
  return (
    <section className={classes.privacy} aria-labelledby="kyc-privacy">
      <Title order={2} size="h4" id="kyc-privacy">
        What happens to your documents
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
