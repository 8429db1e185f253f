-- Visitors see members of staff once they have joined, which `email_verified` says. Owners whom the settings name, and
-- people whom nobody has invited, such as those of the demo, were shown without it.
update staff set email_verified = true
where not email_verified
  and (exists (select from staff_accounts where staff_id = staff.id)
    or not exists (select from staff_tokens where staff_id = staff.id));
