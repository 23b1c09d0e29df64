-- Among whom a question was asked, and among whom it was answered; null in rows from before, until their request is for others.
alter table help_questions add column audience text;
alter table help_questions add column answer_audience text;
