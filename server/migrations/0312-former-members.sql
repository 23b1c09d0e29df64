-- Members who have left are called by their first name alone in most sentences: "Former ended it". It says the whole now.
-- small: the members who have left.
update profiles p set firstname = 'Former member', lastname = ''
from accounts a
where a.id = p.member_id and a.closed_at is not null and p.firstname = 'Former' and p.lastname = 'member';
