/**
 * The mailbox behind an address, in SQL: what follows a plus goes to the same one, and Google reads over dots. `email` names a
 * column. Two people can hardly have one mailbox, so it tells one person who comes under several spellings of it.
 */
export function mailboxOf(email: string): string {
  const [name, domain] = [
    `split_part(split_part(${email}::text, '@', 1), '+', 1)`,
    `split_part(${email}::text, '@', 2)`,
  ]
  return `case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${domain} end`
}
