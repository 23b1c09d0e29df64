type Column = 'firstname' | 'lastname'
const asAtBlock = (column: string, profile: string, reader: string): string =>
  `(select ${column} from blocks xb where xb.blocker_id = ${profile}.member_id and xb.blocked_id = ${reader})`

const knownSql =
  (column: Column) =>
  (profile: string, reader: string): string =>
    `coalesce(${asAtBlock(`xb.${column}`, profile, reader)}, ${profile}.${column})`

/**
 * SQL: what the member `reader` may see of the profile `profile`, if the two have dealt with each other. If that member
 * blocked the reader, this is the name at the time of the block, and the photo only if it is unchanged.
 */
export const knownAs = {
  firstname: knownSql('firstname'),
  lastname: knownSql('lastname'),
  photo: (profile: string, reader: string): string =>
    `coalesce(${asAtBlock(`case when xb.photo = ${profile}.photo then xb.photo else '' end`, profile, reader)}, ${profile}.photo)`,
}
