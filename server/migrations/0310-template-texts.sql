-- The templates that come with the site, in better English. What an operator has changed stays.
-- small: seven rows.
update phrases f set text = better.text
from (values
  ('Cannot log in', 'On the log-in page, choose “Forgot password?” and we’ll email you a link to set a new one. If it doesn’t arrive within a few minutes, please check your spam folder.'),
  ('Money on its way', 'Money you withdraw reaches your bank by the second working day. You can follow each payment under Get paid.'),
  ('Close an account', 'You can close your account in Settings, under Privacy. It’s hidden straight away and erased after 14 days. Until then you can change your mind.'),
  ('Something unsafe', 'Thank you for telling us, {name}. Please also report it from the three dots beside the member or message, so that we see what you saw. If you’re in danger, call 999.'),
  ('Nothing against the rules', 'We’ve read it, and the messages around it. Nothing in it breaks the rules of {site}.'),
  ('Asks to pay outside', 'It asks for payment outside {site}. Our rules don’t allow that, because we couldn’t help if something went wrong.'),
  ('Part of the work was done', 'You both say that part of the work was done. This split pays for that part and refunds the rest.')
) better (title, text)
where f.title = better.title and f.changed_by is null;
