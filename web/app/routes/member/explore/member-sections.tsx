import { Title } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { moreAboutVouch } from '../../../features/moderation/more-about.tsx'
import { MemberBio } from '../../../features/profiles/member-head.tsx'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { Offers } from '../../../features/skills/offer/offer-card.tsx'
import { useEasy } from '../../../lib/easy.ts'
import { Folded } from '../../../ui/easy/folded.tsx'
import { useBelow } from '../../../ui/page/in-steps.ts'
import { part } from '../../../ui/page/part.ts'

const VouchSection = part(() => import('../../../features/vouches/vouch-section.tsx').then((file) => file.VouchSection))

type Props = {
  profile: Profile
  /** The listing that the visitor came for. */
  wanted?: string | null
  /** Further actions on a review. */
  more?: ComponentProps<typeof ReviewList>['more']
  /** Further content about the member. */
  children?: ReactNode
}

/**
 * The content of a profile below its header: the text, the listings, the reviews. Choosing a listing is the main action
 * here.
 */
export function MemberSections({ profile, wanted, more, children }: Props) {
  const { _id, firstname, is_you: isYou } = profile
  const isEasy = useEasy()
  const isBelow = useBelow()
  const offers = <Offers skills={profile.skills} name={firstname} bookable={!isYou} wanted={wanted} />
  return (
    <>
      {isEasy && offers}
      <Folded title={isYou ? 'More about you' : `More about ${firstname}`}>
        {children}
        <MemberBio profile={profile} />
        {!isEasy && offers}
        {isBelow && (
          <>
            <Suspense>
              <VouchSection member={profile} more={moreAboutVouch} />
            </Suspense>
            <section aria-labelledby="reviews">
              <Title order={2} id="reviews" mb="sm">
                Reviews
              </Title>
              <ReviewList of="member" id={_id} empty={`Nobody has reviewed ${firstname} yet.`} more={more} />
            </section>
          </>
        )}
      </Folded>
    </>
  )
}
