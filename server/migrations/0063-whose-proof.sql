-- Who may register with a proven address: the browser that showed the code, by a secret that it was given, or whoever comes
-- from the network that it was shown from. Of both only hashes are kept; a proof of before has neither and is good for nobody.
alter table verified_addresses add column secret_hash text, add column network_mark text;
