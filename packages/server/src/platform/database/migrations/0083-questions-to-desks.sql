-- How long a desk usually takes to answer is read from what beneficiaries wrote to it lately (docs/rules/chat.md).
create index chat_messages_to_conciergerie on chat_messages (conciergerie_id, created_at desc) where author_side = 'beneficiary';
