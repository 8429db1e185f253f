-- Who is shown among the people of the About page; somebody decides it for each, nobody is shown by themselves.
alter table staff add column is_on_about_page boolean not null default false;
