-- What is written is put into the index at once. Put aside, as is usual, the words of some ten thousand messages are put in
-- together by whoever writes the next: they wait for a fifth of a second, and all who write in that conversation with them.
alter index messages_words set (fastupdate = off);
