/** Whether a viewer belongs to an audience of the request `r`, which is the one that it is for now. */
export const isAskedBy = (viewer: string, audience = 'r.audience'): string => `(${audience} = 'nearby'
    or ${audience} = 'checked' and (select p.kyc_status = 'approved' from profiles p where p.member_id = ${viewer})
    or ${audience} = 'following' and exists (select from follows f where f.follower_id = r.asker_id and f.followed_id = ${viewer}))`

/** Whether the asker of `r` may be seen by a viewer: hidden neither from all nor from them. */
const isAskerShownTo = (
  viewer: string,
): string => `r.asker_id <> all (array(select hidden_id from hidden_pairs where member_id = ${viewer}))
    and not exists (select from accounts a where a.id = r.asker_id and a.hidden)`

export const isAsked = isAskedBy('$1')
export const isAskerShown = isAskerShownTo('$1')

/** Whether a viewer may read the request `r` now. */
export const mayRead = (viewer: string): string =>
  `(r.asker_id = ${viewer} or r.status not in ('withdrawn', 'removed') and ${isAskerShownTo(viewer)} and ${isAskedBy(viewer)})`

/**
 * Whether somebody who was told of the request `r` may still be reminded of its title as they read it: also once it was
 * withdrawn, but not once it was removed, or is for others only.
 */
export const mayRecall = (viewer: string): string =>
  `(r.asker_id = ${viewer} or r.status <> 'removed' and ${isAskerShownTo(viewer)} and ${isAskedBy(viewer)})`

/**
 * Whether a viewer who may read the request `r` may read what was said among an earlier audience of it: what was asked of a few
 * is not told to all, once another thing is asked of all. Null is the audience of now.
 */
export const wasSaidTo = (viewer: string, audience: string): string =>
  `(r.asker_id = ${viewer} or ${audience} is null or ${isAskedBy(viewer, audience)})`
