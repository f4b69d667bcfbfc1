-- Whether a mailbox has a place for another mail that a stranger causes (src/domain/mail/mailbox.ts). Locks the mailbox until the
-- transaction ends, where the limit is a low one. Volatile, so that the count sees what was committed while the lock was waited for.
create function mailbox_has_place(mailbox text, at timestamptz, an_hour integer, a_day integer) returns boolean
language plpgsql volatile as $$
declare
  sent_hour integer;
  sent_day integer;
begin
  if an_hour <= 100 then
    perform pg_advisory_xact_lock(hashtextextended(mailbox, 0));
  end if;
  select count(*) filter (where created_at > at - interval '1 hour'), count(*) into sent_hour, sent_day
    from email_log where mailbox_key = mailbox and created_at > at - interval '1 day';
  return sent_hour < an_hour and sent_day < a_day;
end $$;
