# frozen_string_literal: true

# Recipes that a reader finds: in the index by letters, by kind and by what is in them.
def listed
  @items.find_all('/recipes/*.md').reject { |recipe| recipe[:unlisted] }.sort_by { |recipe| recipe[:title].downcase }
end

def title_of(recipe)
  recipe[:title]
end

def link(recipe)
  %(<a href="/r/#{recipe[:number]}/">#{recipe[:title]}</a>)
end

# A page for each letter, kind and ingredient.
def add_lists
  groups = Hash.new { |all, name| all[name] = [] }
  listed.each do |recipe|
    groups["/a-z/#{recipe[:title][0].downcase}"] << recipe
    groups["/kind/#{recipe[:kind]}"] << recipe
    recipe[:with].each { |word| groups["/with/#{word}"] << recipe }
  end
  groups.each do |path, recipes|
    name = path.split('/').last
    @items.create('', { title: name.length == 1 ? name.upcase : name.capitalize, recipes: recipes.map { |r| r[:number] } }, "/lists#{path}.html")
  end
end

def by_number
  @by_number ||= @items.find_all('/recipes/*.md').to_h { |recipe| [recipe[:number], recipe] }
end
