-- Somebody without email agreed to be helped. They could neither see themselves on a list of neighbours nor take themselves off it.
-- small: each of them was added by an organiser, by hand, and most sites have some dozens
update profiles p set expert_visibility = false from assisted_members m
where m.member_id = p.member_id and m.taken_over_at is null;
-- small: the same members, who have a card each and no listings
delete from member_cards c using assisted_members m where m.member_id = c.member_id and m.taken_over_at is null;
