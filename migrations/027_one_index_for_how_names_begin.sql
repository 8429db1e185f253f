-- How a name begins is found by contacts_name_begins_idx, in the list of contacts and in the search of the office alike.
drop index contacts_initials_idx;
