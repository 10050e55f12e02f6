-- Every industry stood hidden, because the whole category is no menu; so hiding one meant nothing. Now it does.
update dictionary_entry set hidden = false where dictionary = 'industry';
