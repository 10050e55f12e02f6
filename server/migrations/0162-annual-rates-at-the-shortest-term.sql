-- Loans are listed at their own shortest term, and a yearly fee is paid whole at the beginning of each year (decision 147): the stored rates follow.
-- The function is dropped again; `contract/finance/loan-schedule.ts` is the rule, and checks each product that is saved from now on.
create function annual_rate_at_shortest_term(product debt_product) returns numeric language plpgsql as $$
  declare
    months integer := product.term_min_months;
    amount float8 := least(greatest(1e8, product.amount_min_wan * 1e6), product.amount_max_wan * 1e6);
    i float8 := product.rate_max / 1200;
    owed float8 := amount;
    level float8;
    principal float8;
    interest float8;
    received float8 := amount;
    paid float8[] := '{}';
    fee record;
    low float8 := 0;
    high float8 := 100;
    middle float8;
    worth float8;
  begin
    level := case when i = 0 then amount / months else amount * i * power(1 + i, months) / (power(1 + i, months) - 1) end;
    for month in 1 .. months loop
      interest := case when product.repayment <> 4 then owed * i when month = months then amount * i * months else 0 end;
      principal := case when month = months then owed when product.repayment = 1 then level - interest
        when product.repayment = 2 then amount / months else 0 end;
      owed := owed - principal;
      paid := paid || (principal + interest);
    end loop;
    for fee in select (one ->> 'time')::int as time, (one ->> 'amount')::float8 as amount from jsonb_array_elements(product.fees) as one loop
      if fee.time = 2 then received := received - fee.amount * 100;
      elsif fee.time in (1, 3) then received := received - amount * fee.amount / 100;
      end if;
      for month in 1 .. months loop
        if fee.time = 4 or (fee.time = 3 and month % 12 = 0 and month < months) then
          paid[month] := paid[month] + amount * fee.amount / 100;
        end if;
      end loop;
    end loop;
    if received <= 0 then return product.annual_rate; end if;
    for step in 1 .. 100 loop
      middle := (low + high) / 2;
      worth := received;
      for month in 1 .. months loop
        worth := worth - paid[month] / power(1 + middle, month);
      end loop;
      if worth < 0 then low := middle; else high := middle; end if;
    end loop;
    return round((((1 + (low + high) / 2) ^ 12 - 1) * 100)::numeric, 2);
  end $$;
update debt_product set annual_rate = annual_rate_at_shortest_term(debt_product);
drop function annual_rate_at_shortest_term(debt_product);
