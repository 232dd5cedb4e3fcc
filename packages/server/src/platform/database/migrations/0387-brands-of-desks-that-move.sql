create trigger a_refuse_while_desk_moves before insert on desk_brands for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
create trigger a_refuse_while_desk_moves before insert on desk_mail_texts for each row when (new.conciergerie_id is not null)
  execute function refuse_while_desk_moves();
